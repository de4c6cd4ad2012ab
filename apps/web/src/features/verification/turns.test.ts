import { describe, expect, it } from 'vitest'

import { turnsOf } from './turns.ts'

/** Stored pictures, whose answer tells all of them; the first one takes longest. */
function house() {
  const stored: string[] = []
  let delay = 30
  return async (side: string) => {
    stored.push(side)
    const answer = [...stored]
    await new Promise((resolve) => setTimeout(resolve, (delay -= 10)))
    return answer
  }
}

describe('pictures chosen at once', () => {
  it('STA-1 are sent one after another, so the answer that comes last tells all of them', async () => {
    const [put, page] = [house(), {}]
    const answers: string[][] = []
    const slots = ['front', 'back', 'selfie'].map((side) => turnsOf(page)(() => put(side)).then((answer) => answers.push(answer)))
    await Promise.all(slots)
    expect(answers).toEqual([['front'], ['front', 'back'], ['front', 'back', 'selfie']])
  })

  it('STA-1 wait for none that failed', async () => {
    const page = {}
    const failed = turnsOf(page)(() => Promise.reject(new Error('no way there')))
    const sent = turnsOf(page)(async () => 'sent')
    await expect(failed).rejects.toThrow('no way there')
    expect(await sent).toBe('sent')
  })

  it('wait for nobody else’s', async () => {
    void turnsOf({})(() => new Promise(() => undefined))
    expect(await turnsOf({})(async () => 'sent')).toBe('sent')
  })
})
