import { describe, expect, it } from 'vitest'

import { checkPromo } from './check-promo.ts'

type Answered = { ok: boolean; status: number } | undefined

async function visit(address: string, cookie: string | undefined, answer: Answered) {
  const seen = { looked: [] as string[], removed: [] as string[], address }
  await checkPromo({
    api: {
      call: (async (_route: string, { params }: { params: { promo: string } }) => {
        seen.looked.push(params.promo)
        if (!answer) throw new TypeError('no network')
        return answer
      }) as never,
    },
    cookies: { get: () => cookie, remove: (name) => void seen.removed.push(name) },
    address: () => seen.address,
    replace: (href) => void (seen.address = href),
  })
  return seen
}

const PAGE = 'https://fairhouse.localhost/en/games/dice'
const UNKNOWN = { ok: false, status: 404 }

describe('ERR-3 the promo code of a visit', () => {
  it('ERR-3 a failed look-up clears the cookie and removes only its query parameter', async () => {
    expect(await visit(`${PAGE}?promo=OLD&sort=new#top`, 'OLD', UNKNOWN)).toEqual({
      looked: ['OLD'],
      removed: ['promo'],
      address: `${PAGE}?sort=new#top`,
    })
  })

  it('ERR-3 a code of the cookie alone leaves the address as it is', async () => {
    expect(await visit(PAGE, 'OLD', UNKNOWN)).toEqual({ looked: ['OLD'], removed: ['promo'], address: PAGE })
  })

  it.each<[string, Answered]>([
    ['a good code', { ok: true, status: 200 }],
    ['a look-up without an answer', undefined],
    ['a look-up at a busy server', { ok: false, status: 503 }],
    ['too many look-ups', { ok: false, status: 429 }],
  ])('ERR-3 %s keeps cookie and parameter', async (_, answer) => {
    expect(await visit(`${PAGE}?promo=GOOD`, 'GOOD', answer)).toMatchObject({ removed: [], address: `${PAGE}?promo=GOOD` })
  })

  it('ERR-3 a visit without a code asks nothing', async () => {
    expect(await visit(PAGE, undefined, UNKNOWN)).toEqual({ looked: [], removed: [], address: PAGE })
  })
})
