/** What the console shows by the state of the session: the log-in, or the pages with the watch over acts. Source: D-2. */

import { useSession } from './lib/me.ts'
import { LogIn } from './log-in.tsx'
import { IdleWatch } from './parts/idle-watch.tsx'
import { Loaded } from './parts/loaded.tsx'
import { Shell } from './shell.tsx'

/** A session may end in the middle: the log-in then says so. */
export function LoggedIn() {
  const { me, idleLimit, isOver, end, renew } = useSession()
  if (isOver) return <LogIn isOver={me.data !== undefined} onEntered={renew} />
  return (
    <Loaded query={me}>
      {(operator) => (
        <>
          {idleLimit !== undefined && (
            <IdleWatch
              limitMs={idleLimit * 1000}
              endsAt={me.dataUpdatedAt + (operator.idle_left ?? 0) * 1000}
              onAsk={() => void me.refetch()}
              onOver={end}
            />
          )}
          <Shell operator={operator} onLeft={renew} />
        </>
      )}
    </Loaded>
  )
}
