/** Accounts of the crowd tool (D-3, BEY-16): real accounts that every list marks as demo. Production opens none. */
import type { PlayerId } from '@fairhouse/money'

import type { Address } from './addresses.ts'

/** RFC 2606: no mail server ever has this domain, so no person's address is taken for one of these. */
const DEMO_DOMAIN = '@demo.invalid'

/** Their ids start here; ordinary ones count from 100103. */
const FIRST_DEMO_ID = 1_000_000_000_000n

export const isDemoAddress = ({ channel, value }: Address): boolean => channel === 'email' && value.endsWith(DEMO_DOMAIN)

export const isDemoPlayer = (player: PlayerId): boolean => player >= FIRST_DEMO_ID
