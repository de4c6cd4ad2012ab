import type texts from './ru.json'

type Texts = typeof texts

declare module '../../../lib/i18n/keys.ts' {
  interface GameTexts extends Texts {}
}
