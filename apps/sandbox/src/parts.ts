import { registerBeacon } from './beacon/index.ts'
import { registerChain } from './chain/index.ts'
import { registerGames } from './games/index.ts'
import { registerId } from './id/index.ts'
import { registerInbox } from './inbox/index.ts'
import { registerKyc } from './kyc/index.ts'
import { registerOdds } from './odds/index.ts'
import type { Part } from './part.ts'
import { registerPay } from './pay/index.ts'
import { registerPay2 } from './pay2/index.ts'
import { registerRates } from './rates/index.ts'
import { registerRegister } from './register/index.ts'

export const PARTS: readonly Part[] = [
  { name: 'id', register: registerId },
  { name: 'inbox', register: registerInbox },
  { name: 'pay', register: registerPay },
  { name: 'pay2', register: registerPay2 },
  { name: 'kyc', register: registerKyc },
  { name: 'beacon', register: registerBeacon },
  { name: 'chain', register: registerChain },
  { name: 'rates', register: registerRates },
  { name: 'games', register: registerGames },
  { name: 'odds', register: registerOdds },
  { name: 'register', register: registerRegister },
]
