/** A benchmark that never ends, on its own database: reports its location, then waits. */
import { ownCluster } from '../../../bench/lib/cluster.ts'
import { runStoppable } from '../stoppable.ts'

await runStoppable(async () => {
  const { folder, pid } = await ownCluster('held', {})
  console.log(JSON.stringify({ folder, pid }))
  return new Promise(() => setInterval(() => undefined, 1000))
})
