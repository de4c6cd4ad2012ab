/**
 * A new game starts as a copy of a small one under its own name: it is complete, and it cannot become outdated. `PLACES` are the folders
 * and files that belong to one game.
 */
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { writeGeneratedFiles } from './generated.ts'
import { type Names, namesOf } from './names.ts'

const SAMPLE = 'upgrade'

const placesOf = (id: string): readonly string[] => [
  `packages/manifests/src/${id}`,
  `packages/games/src/${id}`,
  `packages/games/src/${id}.test.ts`,
  `packages/games/src/about/${id}.ts`,
  `packages/games/src/strategies/${id}.ts`,
  `packages/games/src/testing/games/${id}.ts`,
  `packages/games/vectors/${id}.json`,
  `tools/vectors/games/${id}.ts`,
  `apps/server/src/modules/games/own/${id}`,
  `apps/web/src/games/${id}`,
  `e2e/${id}`,
  `docs/rules/${id}.md`,
]

/** Whether a file belongs to one game alone. */
export const isOwnFile = (path: string, id: string): boolean => placesOf(id).some((place) => path === place || path.startsWith(`${place}/`))

/** Paths of the written files. @throws when a part of the game exists. */
export async function createGame(root: string, id: string): Promise<string[]> {
  const names = namesOf(id)
  const taken = placesOf(id).filter((place) => existsSync(join(root, place)))
  if (taken.length > 0) throw new Error(`${taken[0]} exists: choose another name`)
  const files = placesOf(SAMPLE).flatMap((place) => (existsSync(join(root, place)) ? filesAt(root, place) : []))
  const order = nextOrder(root)
  const written = files.map((file) => {
    const path = file.replaceAll(SAMPLE, id)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), textOf(path, readFileSync(join(root, file), 'utf8'), names, order))
    return path
  })
  return [...written, ...(await writeGeneratedFiles(root))]
}

function filesAt(root: string, place: string): string[] {
  if (!statSync(join(root, place)).isDirectory()) return [place]
  return globSync('**/*.*', { cwd: join(root, place) })
    .sort()
    .map((file) => `${place}/${file}`)
}

/** After the last game of one player. */
function nextOrder(root: string): number {
  const orders = globSync('packages/manifests/src/*/manifest.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.includes("kind: 'pot'") ? 0 : Number(/order: (\d+)/.exec(text)![1])
  })
  return Math.max(...orders) + 1
}

function textOf(path: string, text: string, names: Names, order: number): string {
  if (path.endsWith('/manifest.ts')) return renamed(manifestOf(text, names, order), names)
  const messages = /\/messages\/(ru|en|kz)\.json$/.exec(path)
  if (messages) return messagesOf(text, names, messages[1] as 'ru' | 'en' | 'kz')
  if (path.endsWith('.md')) return renamed(text.replace(/^# Upgrade(.*), G\d+$/m, `# ${names.human}$1`), names)
  return renamed(text.replaceAll('Upgrade( at', 'Play( at'), names)
}

const manifestOf = (text: string, { human }: Names, order: number): string =>
  text.replace(/order: \d+/, `order: ${order}`).replace(/names: \{.*\}/, `names: { ru: '${human}', en: '${human}', kz: '${human}' }`)

const VERBS = {
  ru: ['Играть', 'Играть, шанс {chance}'],
  en: ['Play', 'Play at {chance}'],
  kz: ['Ойнау', 'Ойнау, мүмкіндік {chance}'],
} as const

function messagesOf(text: string, { id, human }: Names, locale: keyof typeof VERBS): string {
  const texts = Object.entries(JSON.parse(text) as Record<string, string>)
  const own: Record<string, string> = { title: human, play: VERBS[locale][0], doPlay: VERBS[locale][1] }
  const renamedTexts = texts.map(([key, value]) => {
    const name = key.replace(/^(title\.)?upgrade\b/, `$1${id}`)
    return [name, own[key.replace(/\.?upgrade\.?/, '')] ?? value]
  })
  return `${JSON.stringify(Object.fromEntries(renamedTexts), null, 2)}\n`
}

/** In strings the id, elsewhere the identifier. */
function renamed(text: string, { id, camel, pascal, upper }: Names): string {
  return text
    .replaceAll('docs/rules/upgrade.md', `docs/rules/${id}.md`)
    .replaceAll('UPGRADE', upper)
    .replace(/Upgrade/g, pascal)
    .replace(/\bupgrade(?=[A-Z])/g, camel)
    .replace(/(GAMES|game\.rules)\.upgrade\b/g, camel === id ? `$1.${id}` : `$1['${id}']`)
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g, (quoted) => quoted.replace(/\bupgrade\b/g, id))
    .replace(/\bupgrade\b/g, camel)
}
