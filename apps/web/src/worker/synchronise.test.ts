import { describe, expect, it } from 'vitest'

import { type SyncStore, synchronise } from './synchronise.ts'

const LIST = { list: JSON.stringify({ hosts: ['house.example', 'mirror.example'] }) }
const HOME = 'https://api.house.example:8443'

/** `answers`: bodies by URL; a missing one is a host that does not answer. */
async function sync(answers: Record<string, unknown>, stored: Record<string, unknown> = { baseURL: HOME }) {
  const values = new Map(Object.entries(stored))
  const requested: string[] = []
  const store = { get: async (key: string) => values.get(key), set: async (key: string, value: unknown) => void values.set(key, value) }
  await synchronise({
    store: store as SyncStore,
    async load(url) {
      requested.push(url)
      if (!(url in answers)) throw new Error('no network')
      return answers[url]
    },
  })
  return { requested, stored: Object.fromEntries(values) }
}

describe('synchronisation', () => {
  it('ENT-13 API-23 asks the API whose base address is stored, and keeps where the site has moved', async () => {
    const moved = { redirect: { newLink: 'https://new.example/' } }
    const { requested, stored } = await sync({ [`${HOME}/mirror`]: moved, [`${HOME}/api/v2/mirrors`]: LIST })
    expect(requested).toEqual([`${HOME}/mirror`, `${HOME}/api/v2/mirrors`])
    expect(stored).toEqual({ baseURL: HOME, newLink: 'https://new.example/', mirrors: ['house.example', 'mirror.example'] })
  })

  it('D-63 asks a listed mirror when this host does not answer, and offers the mirror', async () => {
    const before = { baseURL: HOME, mirrors: ['house.example', 'mirror.example'] }
    const { stored } = await sync({ 'https://api.mirror.example:8443/mirror': { redirect: null } }, before)
    expect(stored).toMatchObject({ newLink: 'https://mirror.example:8443/', mirrors: before.mirrors })
  })

  it('D-63 forgets the offer once this host answers again', async () => {
    const { stored } = await sync({ [`${HOME}/mirror`]: { redirect: null } }, { baseURL: HOME, newLink: 'https://mirror.example/' })
    expect(stored.newLink).toBe(null)
  })

  it('D-63 keeps what it knew when nobody answers, or an answer is not one of the API', async () => {
    const before = { baseURL: HOME, newLink: 'https://mirror.example/', mirrors: ['mirror.example'] }
    expect((await sync({}, before)).stored).toEqual(before)
    expect((await sync({ [`${HOME}/mirror`]: { captive: 'portal' } }, before)).stored).toEqual(before)
  })

  it('ENT-13 does nothing before the page has stored the base address', async () => expect((await sync({}, {})).requested).toEqual([]))
})
