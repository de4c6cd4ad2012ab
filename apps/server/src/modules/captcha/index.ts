/** Public file of captcha: self-hosted proof of work (D-42) for routes that declare `guarded`. */
import { createHmac } from 'node:crypto'

import type { captchaRoutes } from '@fairhouse/contracts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Random } from '../../platform/random.ts'
import { createSpentProofStore } from './store.ts'
import { createWork } from './work.ts'

export interface CaptchaDeps {
  database: Database
  clock: Clock
  random: Random
  /** At least 32 characters; the key of this module is derived from it. */
  secret: string
}

export interface Captcha {
  handlers: Handlers<typeof captchaRoutes>
  /** Whether `X-Captcha` carries issued, solved, unexpired and unspent work. */
  isWorkDone(text: string): Promise<boolean>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Deletes expired rows; runs hourly. Returns how many. */
  forget(): Promise<number>
}

export function createCaptcha({ database, clock, random, secret }: CaptchaDeps): Captcha {
  const work = createWork(createHmac('sha256', secret).update('captcha').digest('hex'), random)
  const spentProofs = createSpentProofStore(database)
  const forget = () => spentProofs.forgetBefore(clock.now())
  return {
    handlers: { 'GET /api/v2/captcha': () => work.make(clock.now()) },
    async isWorkDone(text) {
      const done = await work.verify(text, clock.now())
      return done !== undefined && spentProofs.spend(done.nonce, done.expiresAt)
    },
    forget,
    defineJobs: (jobs) => jobs.schedule('captcha.forget', '53 * * * *', async () => void (await forget())),
  }
}
