/** Solves one challenge; the caller terminates it. */
import type { CaptchaChallenge } from '@fairhouse/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
