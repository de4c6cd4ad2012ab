/** The pages of `docs/rules`, from which anyone can repeat a round: complete, linked, and with the numbers of the code. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { VIRTUAL_GAMES, VIRTUAL_RULES_FILES } from '@fairhouse/betting'
import { QUICKNET } from '@fairhouse/fairness/drand'
import {
  BACCARAT_PAYS,
  CASES,
  caseReturn,
  POKER_BEST_PLAY,
  POKER_HANDS,
  POKER_PAYS,
  ROULETTE_BETS,
  rouletteColor,
  rouletteFactor,
  rulesFiles,
  VERIFIABLE_GAMES,
} from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { CLUBS, COURSES, RUNNERS } from '../../packages/betting/src/virtual/names.data.ts'
import { inRoot } from '../lib/paths.ts'

const FOLDER = 'docs/rules'
const NAMES = readdirSync(inRoot(FOLDER)).filter((name) => name.endsWith('.md'))
const GAMES = [...Object.keys(VERIFIABLE_GAMES), ...Object.keys(VIRTUAL_GAMES)]
const textOf = (name: string) => readFileSync(inRoot(`${FOLDER}/${name}.md`), 'utf8')

/** The cells of each row of its tables, without code marks. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => row!.split(' | ').map((cell) => cell.replaceAll('`', '').trim()))

const rowsOfPage = (name: string) => rowsOf(textOf(name))
const row = (name: string, first: string) => rowsOfPage(name).find(([cell]) => cell === first)!

/** As GitHub names a heading: lower case, without punctuation, hyphens for blanks. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

const README_GAMES = rowsOfPage('README').flatMap(([cell]) => {
  const [, ids, page] = /^\[(.*)\]\((.*)\.md\)$/.exec(cell!) ?? []
  return ids === undefined ? [] : ids.split(', ').map((id) => [id, page!] as const)
})

describe('the pages of rules', () => {
  it('PRO-4 have one row in the README for each verifiable game', () => {
    expect(README_GAMES.map(([id]) => id).toSorted()).toEqual(GAMES.toSorted())
  })

  it.each(README_GAMES)('PRO-4 name %s in the heading of its page %s', (id, page) => {
    expect(textOf(page).split('\n')[0]).toContain(`\`${id}\``)
  })

  it.each(NAMES)('PRO-4 of %s link only to existing files and headings', (name) => {
    const file = inRoot(`${FOLDER}/${name}`)
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path, anchor] = link.split('#') as [string, string?]
      const target = path === '' ? file : join(dirname(file), path)
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })
})

describe('the tables of the pages of rules', () => {
  it('G7 roulette: the red numbers, and ids and total return of each kind', () => {
    const red = /^Red: ([\d ]+)\./m.exec(textOf('roulette'))![1]!.split(' ').map(Number)
    expect(red).toEqual(Array.from({ length: 37 }, (_, n) => n).filter((n) => rouletteColor(n) === 'red'))
    const KINDS: Readonly<Record<string, string>> = { 'six line': 'six', 'even chance': '' }
    const kindOf = (id: string) => (id.includes(':') ? id.split(':')[0]! : '')
    const ids = [...ROULETTE_BETS.keys()]
    const shown = rowsOfPage('roulette').filter((cells) => cells.length === 4 && cells[0] !== 'kind')
    expect(shown.map(([kind, , count, factor]) => [KINDS[kind!] ?? kind, count, factor])).toEqual(
      [...new Set(ids.map(kindOf))].map((kind) => {
        const ofKind = ids.filter((id) => kindOf(id) === kind)
        return [kind, String(ofKind.length), String(rouletteFactor(ofKind[0]!))]
      }),
    )
    expect(textOf('roulette')).toContain(`The ${ids.length} ids`)
  })

  it('BEY-7 virtual clubs, runners and courses', () => {
    const numbered = (name: string) => rowsOfPage(name).filter(([cell]) => /^\d+$/.test(cell!))
    expect(numbered('virtual-football')).toEqual(CLUBS.map(({ name, attack, defence }, at) => [at, name, attack, defence].map(String)))
    expect(numbered('virtual-race')).toEqual(RUNNERS.map(({ name, weight }, at) => [at, name, weight].map(String)))
    expect(row('virtual-race', 'course')[1]).toContain(`: ${COURSES.join(', ')}`)
  })

  it('G17 video poker: the pay and the ways of each hand', () => {
    const shown = rowsOfPage('video-poker').flatMap(([hand, pays, ways]) => {
      const id = /\(([a-z_]+)\)$/.exec(hand!)?.[1]
      return id === undefined || id === 'hand' ? [] : [[id, Number(pays), ways!.replaceAll(',', '')]]
    })
    expect(shown).toEqual(POKER_HANDS.map((hand, at) => [hand, POKER_PAYS[hand], String(POKER_BEST_PLAY[at]!.ways)]))
  })

  it('G10 cases: price and return of each', () => {
    const shown = rowsOfPage('cases').filter(([id]) => CASES.has(id!))
    expect(shown.map(([id, price, exact]) => [id, Number(price) * 100, exact!.split(' = ')[0]])).toEqual(
      [...CASES.values()].map((table) => [table.id, table.price, caseReturn(table)]),
    )
  })

  it('G12 baccarat: the total return of each bet', () => {
    const shown = rowsOfPage('baccarat').flatMap(([ids, pays]) =>
      ids!.split(', ').flatMap((id) => (Object.hasOwn(BACCARAT_PAYS, id) ? [[id, Math.round(parseFloat(pays!) * 10_000)] as const] : [])),
    )
    expect(Object.fromEntries(shown)).toEqual(BACCARAT_PAYS)
  })

  it('G11 classic 3: the pay of each line', () => {
    const { slots } = JSON.parse(readFileSync(inRoot('packages/games/tables/pf1.json'), 'utf8'))
    const [symbols, pays] = rowsOfPage('slot-classic3').slice(-2)
    const table = Object.fromEntries(symbols!.map((symbol, at) => [symbol, Number(pays![at])]))
    const { CHERRY, ...others } = slots.classic3.pays3
    expect(table).toEqual({ ...others, 'CHERRY ×3': CHERRY, 'CHERRY ×2': slots.classic3.cherry2 })
  })

  it('PRO-4 the files under the hash of the rules of each game', () => {
    const shown = rowsOfPage('protocol').flatMap(([games, files]) =>
      files?.startsWith('packages/') ? games!.split(', ').map((game) => [game, files.replaceAll('{game}', game)]) : [],
    )
    const virtual = Object.keys(VIRTUAL_GAMES).map((game) => [game, VIRTUAL_RULES_FILES])
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries([...Object.keys(VERIFIABLE_GAMES).map((game) => [game, rulesFiles(game)]), ...virtual]),
    )
  })

  it('D-15 each decision that code and documents cite by its number', () => {
    const files = globSync(['{apps,packages,e2e,tools}/**/*.{ts,tsx,md}', 'docs/**/*.md'], {
      cwd: inRoot('.'),
      exclude: (path) => /(^|\/)(node_modules|runtime|build)$/.test(path),
    })
    const cited = files.flatMap((file) => readFileSync(inRoot(file), 'utf8').match(/(?<![\w-])D-\d{1,2}\b/g) ?? [])
    const stated = new Set(rowsOfPage('numbers').map(([number]) => number))
    expect([...new Set(cited)].filter((number) => !stated.has(number) && !textOf('numbers').includes(`no ${number}`))).toEqual([])
  })

  it("PRO-4 the public beacon's chain, first round and period", () => {
    const { chain, genesis, period } = QUICKNET
    const text = textOf('protocol')
    expect(text).toContain(`chain hash \`${chain}\`, first round at ${genesis} (seconds since 1970), one round each ${period} s`)
    expect(text).toContain(`\`${genesis} + ${period}·(r − 1)\``)
  })
})
