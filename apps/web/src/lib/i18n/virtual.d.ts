declare module 'virtual:messages/*' {
  import type { Messages } from './message.ts'
  const messages: Messages
  export default messages
}
