/** A figure that never ends, on a database of its own: tells where that is, then holds. */
import { ownCluster } from '../../../bench/lib/cluster.ts'
import { runStoppable } from '../stoppable.ts'

await runStoppable(async () => {
  const { folder, pid } = await ownCluster('held', {})
  console.log(JSON.stringify({ folder, pid }))
  return new Promise(() => setInterval(() => undefined, 1000))
})
