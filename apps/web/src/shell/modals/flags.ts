/** NAV-3: address flags that open a modal on any page, with the modal's name. */
import type { FlaggedModal } from './props.ts'

export const QUERY_FLAGS: Readonly<Record<string, FlaggedModal>> = {
  login: 'login',
  signup: 'signup',
  deposit: 'deposit',
  payout: 'payout',
}
