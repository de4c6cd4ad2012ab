declare module 'virtual:rules-sources' {
  /** Game to source. */
  const sources: Readonly<Record<string, string>>
  export default sources
}

declare module 'virtual:messages/*' {
  import type { Messages } from './message.ts'
  const messages: Messages
  export default messages
}
