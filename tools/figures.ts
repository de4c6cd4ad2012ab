/**
 * `npm run figures [-- NAME | lower]`: prints the figures of the tree that may only fall, the places of one, or writes those that fell
 * to tools/style/figures.json. A rise is never written: one with a reason is written by hand.
 */
import { root } from './lib/paths.ts'
import { counted, FIGURES, lowered, readAllowed, treeOf, writeAllowed } from './style/figures.ts'
import { sourcesIn } from './style/sources.ts'

const [word, ...others] = process.argv.slice(2)
const chosen = word === undefined || word === 'lower' ? FIGURES : FIGURES.filter(({ name }) => name === word)

if (chosen.length === 0 || others.length > 0) {
  console.error(`npm run figures [-- NAME | lower]; the names: ${FIGURES.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const tree = treeOf(sourcesIn(root), root)
const allowed = readAllowed()
const all = chosen.map((figure) => counted(figure, tree))

if (word === 'lower') writeAllowed(lowered(all, allowed))
for (const { figure, places, value } of all) {
  const most = allowed[figure.name]
  if (word === figure.name) for (const { at } of places) console.log(at)
  console.log(
    `${figure.name} ${value}${word === 'lower' && value < (most ?? value) ? `, lowered from ${most}` : noteOn(value, most)}: ${figure.rule}`,
  )
}

function noteOn(value: number, most: number | undefined): string {
  if (most === undefined || value === most) return ''
  return value > most ? `, above the allowed ${most}` : `, below the allowed ${most}`
}
