/** Public file of captcha, for routes that declare `guarded`: self-hosted proof of work, or an outside service (D-42, API-32). */
import { createHash, createHmac } from 'node:crypto'

import { captchaRoutes, OUTSIDE_PROOF, refuse } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createOutsideCaptcha, type OutsideCaptchaSettings } from './outside.ts'
import { createSpentProofStore } from './store.ts'
import { createWork } from './work.ts'

export type { OutsideCaptchaSettings } from './outside.ts'

export interface CaptchaDeps {
  database: Database
  clock: Clock
  random: Random
  /** At least 32 characters; the key of this module is derived from it. */
  secret: string
  /** Replaces the own work while it responds. */
  outside?: OutsideCaptchaSettings | undefined
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface Captcha {
  mount: Mount
  /** Whether `X-Captcha` carries issued, solved, unexpired and unspent work, or an unspent token of the outside service. */
  isWorkDone(text: string): Promise<boolean>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Deletes expired rows; runs hourly. Returns how many. */
  forget(): Promise<number>
}

/** Longer than any service's tokens are valid. */
const TOKEN_LIFE_MS = 15 * 60_000

export function createCaptcha({ database, clock, random, secret, outside: settings, onFault }: CaptchaDeps): Captcha {
  const work = createWork(createHmac('sha256', secret).update('captcha').digest('hex'), random)
  const outside = settings && createOutsideCaptcha({ settings, clock, onFault })
  const spentProofs = createSpentProofStore(database)
  const forget = () => spentProofs.forgetBefore(clock.now())

  /** One call per token, whatever the service says of a second one. */
  const isTokenPassed = async (token: string): Promise<boolean> =>
    outside !== undefined && (await outside.isPassed(token)) && spentProofs.spend(`outside ${hashOf(token)}`, clock.now() + TOKEN_LIFE_MS)

  return {
    mount: calls(captchaRoutes, {
      // own work is issued only where it counts, so that issued work counts in every process
      'GET /api/v2/captcha': async () => (outside && !(await outside.isDown()) ? refuse('not_found') : work.make(clock.now())),
    }),
    async isWorkDone(text) {
      if (text.startsWith(OUTSIDE_PROOF)) return isTokenPassed(text.slice(OUTSIDE_PROOF.length))
      const done = await work.verify(text, clock.now())
      return done !== undefined && spentProofs.spend(done.nonce, done.expiresAt)
    },
    forget,
    defineJobs: (jobs) => jobs.schedule('captcha.forget', '53 * * * *', async () => void (await forget())),
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
