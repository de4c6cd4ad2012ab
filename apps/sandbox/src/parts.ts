/** Every vendor of the sandbox world. */
import { registerInbox } from './inbox/index.ts'
import type { Part } from './part.ts'

export const PARTS: readonly Part[] = [{ name: 'inbox', register: registerInbox }]
