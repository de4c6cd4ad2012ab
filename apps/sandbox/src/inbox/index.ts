export { registerInbox } from './register.ts'
