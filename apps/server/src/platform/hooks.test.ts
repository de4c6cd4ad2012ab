import { describe, expect, it } from 'vitest'

import type { Tx } from './db/index.ts'
import { closeHooks, createHook } from './hooks.ts'

const TX = {} as Tx

/** Reactions that write their name when they begin and when they end. */
function recorder() {
  const steps: string[] = []
  const reacts =
    (name: string, then: () => unknown = () => undefined) =>
    async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      then()
      steps.push(`${name} ends`)
    }
  return { steps, reacts }
}

describe('a hook', () => {
  it('runs the reactions one after another, in the order in which they were added', async () => {
    const { steps, reacts } = recorder()
    const hook = createHook<string>('opened')
    for (const name of ['second', 'first']) hook.on(name, reacts(name))
    await hook.run(TX, 'content')
    expect(steps).toEqual(['second begins', 'second ends', 'first begins', 'first ends'])
    expect(hook.modules).toEqual(['second', 'first'])
  })

  it("passes the caller's transaction and the content to each reaction", async () => {
    const passed: unknown[] = []
    const hook = createHook<{ player: bigint }>('opened')
    for (const name of ['a', 'b']) hook.on(name, async (tx, content) => void passed.push([name, tx === TX, content]))
    await hook.run(TX, { player: 1n })
    expect(passed).toEqual(['a', 'b'].map((name) => [name, true, { player: 1n }]))
  })

  it('returns the answers of those that have one', async () => {
    const hook = createHook<string, number | null>('opened')
    hook.on('a', async () => 1)
    hook.on('b', async () => undefined)
    hook.on('c', async () => null)
    expect(await hook.run(TX, '')).toEqual([1, null])
  })

  it('throws what a reaction throws and runs no later one, so that the transaction rolls back', async () => {
    const { steps, reacts } = recorder()
    const hook = createHook<string>('opened')
    hook.on('a', reacts('a'))
    hook.on(
      'b',
      reacts('b', () => JSON.parse('no json') as unknown),
    )
    hook.on('c', reacts('c'))
    await expect(hook.run(TX, '')).rejects.toThrow(SyntaxError)
    expect(steps).toEqual(['a begins', 'a ends', 'b begins'])
  })

  it('refuses a reaction after the first run', async () => {
    const hook = createHook<string>('opened')
    await hook.run(TX, '')
    expect(() => hook.on('late', async () => undefined)).toThrow('late reacts to "opened" too late')
  })

  it('refuses a second reaction of a module', () => {
    const hook = createHook<string>('opened')
    hook.on('a', async () => undefined)
    expect(() => hook.on('a', async () => undefined)).toThrow('a reacts to "opened" already')
  })
})

describe('the hooks of an open server', () => {
  it('refuse a reaction from then on', () => {
    const hook = createHook<string>('opened')
    hook.on('a', async () => undefined)
    closeHooks({ opened: hook })
    expect(() => hook.on('b', async () => undefined)).toThrow('too late')
  })

  it('refuse an event to which nobody reacts', () => {
    expect(() => closeHooks({ opened: createHook<string>('opened') })).toThrow('no module reacts to "opened"')
  })
})
