/** Public file of profile: the only one that other modules import. */
export { createProfile, createSettingsReader, openProfile, type Profile, type ProfileDeps } from './profile.ts'
export { createNicknameCheck } from './nicknames/nicknames.ts'
export type { ChosenNickname, Nicknames } from './nicknames/nicknames.ts'
export type { PublicFace } from './store.ts'
export type { Region } from './user.ts'
