export { stories } from './all.ts'
export { Gallery } from './gallery.tsx'
export type { Story } from './story.ts'
