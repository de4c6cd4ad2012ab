/** What the console shows by the state of the session: the log-in, or the pages with the watch over acts. Source: D-2. */

import { memo } from 'react'

import { useSession } from './lib/me.ts'
import { LogIn } from './log-in.tsx'
import { IdleWatch } from './parts/idle-watch.tsx'
import { Loaded } from './parts/loaded.tsx'
import { Shell } from './shell.tsx'

/** Each answer has other times of the session, which the watch alone reads. */
const Pages = memo(Shell)

/** A session may end in the middle: the log-in then says so. */
export function LoggedIn() {
  const { me, operator, idleLimit, isOver, end, renew } = useSession()
  const endIn = (seconds: number) => me.dataUpdatedAt + seconds * 1000
  if (isOver) return <LogIn isOver={me.data !== undefined} onEntered={renew} />
  return (
    <Loaded query={{ data: operator, error: me.error, refetch: me.refetch }}>
      {(known) => (
        <>
          {idleLimit !== undefined && (
            <IdleWatch
              limitMs={idleLimit * 1000}
              endsAt={endIn(me.data?.idle_left ?? 0)}
              lastAt={endIn(me.data?.session_left ?? Infinity)}
              onAsk={() => void me.refetch()}
              onOver={end}
            />
          )}
          <Pages operator={known} onLeft={renew} />
        </>
      )}
    </Loaded>
  )
}
