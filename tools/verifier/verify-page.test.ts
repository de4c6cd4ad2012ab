import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

import { virtualRulesHash } from '@fairhouse/betting/rules-hash'
import { nodeCrypto } from '@fairhouse/fairness/node'
import type { VerifiableId } from '@fairhouse/games'
import { forEveryVerifiable, rulesHash } from '@fairhouse/games/rules-hash'
import { type HTMLElement, type HTMLInputElement, Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MATCH, virtualClaim, virtualClaims } from '../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, operatorsClaim, studioClaims } from '../../packages/games/src/testing/honest.ts'
import { type VerifierManifest, buildVerifier } from './build-verifier.ts'
import { goldenProofs, temporaryFolder } from './testing.ts'

const folder = temporaryFolder()
const [proof, ...others] = goldenProofs(nodeCrypto, 6)
let manifest: VerifierManifest
let page: string
let command: string
beforeAll(async () => {
  manifest = await buildVerifier(folder)
  page = readFileSync(join(folder, 'verify.html'), 'utf8')
  command = readFileSync(join(folder, 'verify.mjs'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

function open(hash = '#lang=en') {
  const window = new Window({
    url: `file:///verify.html${hash}`,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { document } = window
  let pauses = 0
  const later = window.setTimeout.bind(window)
  window.setTimeout = (...given) => (pauses++, later(...given))
  document.write(page)
  const input = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
  const enter = (name: string, value: string) => {
    input(name).value = value
    input(name).dispatchEvent(new window.Event('input'))
  }
  const isBusy = () => (document.querySelector('#result') as HTMLElement & { ariaBusy?: string | null }).ariaBusy === 'true'
  /** A slow machine makes pauses in a short round too. */
  async function untilRepeated(): Promise<void> {
    do await turn()
    while (isBusy())
  }
  return {
    text: (selector: string) => document.querySelector(selector)?.textContent ?? '',
    verdict: () => document.querySelector('[data-verdict]')?.getAttribute('data-verdict'),
    fault: () => document.querySelector('[aria-invalid]')?.getAttribute('name'),
    used: () => [...document.querySelectorAll('.bytes .used')].map((byte) => byte.textContent).join(''),
    isBusy,
    pauses: () => pauses,
    /** Longer than some slices of a verification. */
    rest: () => new Promise((resolve) => void setTimeout(resolve, 60)),
    language: () => document.documentElement.lang,
    enter,
    async type(name: string, value: string) {
      enter(name, value)
      await untilRepeated()
    },
    untilRepeated,
    async submit() {
      document.querySelector('form')!.dispatchEvent(new window.Event('submit', { cancelable: true }))
      await untilRepeated()
    },
    speak: (language: string) => (document.querySelector(`[data-language=${language}]`) as HTMLElement).click(),
  }
}

async function linked(claim: unknown) {
  const opened = open(`#lang=en&proof=${encodeURIComponent(JSON.stringify(claim))}`)
  await opened.untilRepeated()
  return opened
}

describe('PRO-4 verify.html verifies a round with nothing but a browser', () => {
  it('PRO-4 a pasted proof fills the fields and is verified at once', async () => {
    const opened = open()
    expect(opened.text('#result')).toBe('The working will stand here.')
    await opened.type('proof', JSON.stringify(proof))
    expect(opened.verdict()).toBe('matches')
    expect(opened.text('#result')).toContain(proof!.commitment)
    expect(opened.used()).toHaveLength(8)
    for (const other of others) {
      await opened.type('proof', JSON.stringify(other))
      expect(opened.verdict()).toBe('matches')
    }
  })

  it('PRO-4 a changed part ends the verification under way', async () => {
    const opened = open()
    const match = virtualClaims()[0]!
    opened.enter('proof', JSON.stringify({ ...match, nonce: 1_000_000 }))
    await opened.rest()
    expect(opened.isBusy()).toBe(true)
    opened.enter('clientSeed', 'another')
    await opened.rest()
    const pauses = opened.pauses()
    await opened.rest()
    expect([pauses > 0, opened.pauses() - pauses]).toEqual([true, 0])
  })

  it.each([...honestClaims(), ...studioClaims()])(
    'BEY-2 a round of $game is recomputed with its arithmetic, under the fingerprint of its rules',
    async (claim) => {
      const opened = await linked(claim)
      expect(opened.verdict()).toBe('matches')
      expect(opened.text('#result')).toContain(rulesHash(claim.game as VerifiableId))
      expect(opened.text('#result .draws')).toMatch(/^(0x([0-9a-f]{8}){1,2} = \d+; mod \d+ = \d+)+$/)
      expect((await linked({ ...claim, payout: '123456.00' })).verdict()).toBe('differs')
    },
  )

  it('BEY-7 D-79 a virtual round is recomputed, with the end of its chain and the arithmetic of each draw, and without a payout', async () => {
    const [match, race] = virtualClaims()
    const opened = await linked(match)
    expect(opened.verdict()).toBe('matches')
    expect(opened.text('#result')).toContain(match!.terminal)
    expect(opened.text('#result .outcome')).toMatch(/^result\d+ : \d+\{/i)
    expect(opened.text('#result .draws')).toMatch(/^(\d+' [12]: 0x[0-9a-f]{8} = \d+ (<|>=) \d+)+$/)
    expect((await linked(race)).text('#result .draws').match(/mod \d+/g)).toHaveLength(8)
    expect(opened.text('#result .outcome')).not.toContain('returned')
    expect((await linked(virtualClaim(MATCH, new Uint8Array(32).fill(9)))).verdict()).toBe('differs')
  })

  it('BEY-2 a custom case is recomputed with the table of its proof', async () => {
    expect((await linked(operatorsClaim())).verdict()).toBe('matches')
    expect((await linked({ ...operatorsClaim(), table: {} })).fault()).toBe('table')
  })

  it('BEY-2 the arithmetic of a draw gives the drawn value', async () => {
    const { number } = honestClaims().find(({ game }) => game === 'roulette')!.outcome as { number: number }
    expect((await linked(honestClaims().find(({ game }) => game === 'roulette'))).text('#result .draws')).toMatch(
      new RegExp(`mod 37 = ${number}$`),
    )
  })

  it.each([
    ['rooms', 'ticket', 2_000],
    ['crash', undefined, 2n ** 52n],
    ['colour-wheel', 'index', 55],
    ['coin-pvp', undefined, 2],
  ] as const)('BEY-2 the arithmetic of a shared round of %s covers all possible results', async (game, part, size) => {
    const claim = honestClaims().find((claim) => claim.game === game)!
    const drawn = part ? (claim.outcome as Record<string, unknown>)[part] : '\\d+'
    expect((await linked(claim)).text('#result .draws')).toMatch(new RegExp(`; mod ${size} = ${drawn}$`))
  })

  it('BEY-2 PRO-11 a list of bets is entered line by line, and any changed character is detected', async () => {
    const rooms = honestClaims().find(({ game }) => game === 'rooms')!
    const opened = await linked({ ...rooms, bets: undefined })
    expect(opened.fault()).toBe('bets')
    await opened.type('bets', rooms.bets!)
    await opened.submit()
    expect(opened.verdict()).toBe('matches')
    await opened.type('bets', rooms.bets!.replace('bob', 'eve'))
    await opened.submit()
    expect(opened.fault()).toBe('clientSeed')
  })

  it('PRO-4 a linked proof is verified when the page opens', async () => {
    expect((await linked(proof)).verdict()).toBe('matches')
    expect((await linked({ ...proof, payout: '123456.00' })).verdict()).toBe('differs')
  })

  it('PRO-4 a changed field clears the working, and the verification is repeated with it', async () => {
    const opened = await linked(proof)
    await opened.type('nonce', String(proof!.nonce + 1))
    expect(opened.verdict()).toBeUndefined()
    await opened.submit()
    expect(opened.verdict()).toBe('differs')
  })

  it('PRO-4 a proof without a result is computed, not reported as a match', async () => {
    const { outcome: _1, multiplier: _2, payout: _3, commitment: _4, ...inputs } = proof!
    expect((await linked(inputs)).verdict()).toBe('computed')
  })

  it('PRO-4 the invalid field is marked, with its expected format', async () => {
    const opened = await linked({ ...proof, serverSeed: 'ff' })
    expect([opened.verdict(), opened.fault()]).toEqual([undefined, 'serverSeed'])
    expect(opened.text('form')).toContain('64 hex digits in lower case.')
    await opened.type('proof', 'not JSON')
    expect(opened.fault()).toBe('proof')
    await opened.type('nonce', 'x')
    await opened.submit()
    expect(opened.fault()).toBe('nonce')
  })

  it('PRO-4 the content of a proof is shown as text, never as markup', async () => {
    const opened = await linked({ ...proof, clientSeed: '<img src=x>' })
    expect(opened.text('#result')).toContain(`<img src=x>:${proof!.nonce}:0`)
    expect(opened.text('#result img')).toBe('')
  })

  it('PRO-4 has three languages, and switches with the working in place', async () => {
    const opened = await linked(proof)
    const titles = ['en', 'ru', 'kz'].map((language) => {
      opened.speak(language)
      return [opened.language(), opened.text('h1'), opened.text('[data-verdict]')]
    })
    expect(titles).toEqual([
      ['en', 'Don’t take our word. Repeat the sum.', 'Matches the record'],
      ['ru', 'Не верьте на слово. Пересчитайте сами.', 'Совпадает с записью'],
      ['kk', 'Сөзге сенбеңіз. Өзіңіз қайта есептеңіз.', 'Жазбамен сәйкес'],
    ])
  })
})

/** The modules that every round of dice needs. */
const DECIDING = ['money/src/payouts', 'fairness/src/bytes', 'fairness/src/draws', 'games/src/dice/pay', 'games/src/dice/round'].map(
  (name) => `packages/${name}.ts`,
)

/** The bundler precedes each module with its path; indentation differs between the two forms. */
function modulesIn(script: string): Map<string, string> {
  const [, ...parts] = script.split(/^\/\/ (\S+\.m?[jt]s)$/m)
  return new Map(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1]!.replace(/^\s+/gm, '').trim()] as const] : [])))
}

/** The page declares what it shows besides. Without comments: the one above a declaration that is left out stays behind. */
const declarationsOf = (text: string): string[] =>
  text
    .replace(/^(?:\/?\*|\/\/).*\n?/gm, '')
    .split(/^(?=(?:async )?(?:const|function|class|let) )/m)
    .map((declaration) => declaration.trim())

/** Manifests hold names and figures, of which each file bundles what it shows; no round is drawn from them. */
const isOfRules = (name: string) => name.startsWith('packages/') && !name.startsWith('packages/manifests/')

describe('PRO-4 the verifier is one self-contained file', () => {
  it('PRO-4 every rule of the command is in the page, line for line', () => {
    const ofPage = modulesIn(page)
    const shared = [...modulesIn(command)].filter(([name]) => isOfRules(name) && ofPage.has(name))
    expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(DECIDING))
    const others = shared.flatMap(([name, text]) => {
      const declared = new Set(declarationsOf(ofPage.get(name)!))
      return declarationsOf(text).filter((each) => !declared.has(each))
    })
    expect(others).toEqual([])
  })

  it('PRO-4 shows the fingerprint of the rules that is shown beside the seed', async () => {
    expect(manifest.rules).toEqual({
      ...forEveryVerifiable(rulesHash),
      'virtual-football': virtualRulesHash(),
      'virtual-race': virtualRulesHash(),
    })
    expect((await linked(proof)).text('#result')).toContain(rulesHash('dice'))
  })

  it('PRO-4 the page may run its own script and style, and send nothing anywhere', () => {
    const hashOf = (tag: string) =>
      `'sha256-${createHash('sha256')
        .update(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)![1]!)
        .digest('base64')}'`
    expect(manifest.contentSecurityPolicy).toBe(
      `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`,
    )
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${manifest.contentSecurityPolicy}" />`)
  })

  it('PRO-4 neither file evaluates text, or loads anything at run time', () => {
    const found = [page, command].map((text) =>
      text.match(/\beval\(|new Function|\bimport\(|\brequire\(|\bfetch\(|XMLHttpRequest|WebSocket/g),
    )
    expect(found).toEqual([null, null])
  })

  it('PRO-4 the manifest contains the hash of each file', () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(manifest.files).toEqual({ 'verify.html': hashOf(page), 'verify.mjs': hashOf(command) })
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest)
  })
})
