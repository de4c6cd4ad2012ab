import type { Writable } from 'node:stream'

import { describe, expect, it } from 'vitest'
import * as ws from 'ws'

import { frameOf } from './frame.ts'

/** `ws` exports its frame parser without a type. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable }

/** As any WebSocket client reads it. */
const read = (frame: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const receiver = new Receiver({ isServer: false, maxPayload: 1e6 })
    receiver.on('message', (data: Buffer) => resolve(data.toString())).on('error', reject)
    receiver.write(frame)
  })

describe('a frame', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %i bytes is read as it was written', async (size) => {
    const text = 'a'.repeat(size)
    expect(await read(frameOf(text))).toBe(text)
  })

  it('counts bytes, not characters', async () => {
    expect(await read(frameOf('Ставка сыграла, ұтыс бар'))).toBe('Ставка сыграла, ұтыс бар')
  })
})
