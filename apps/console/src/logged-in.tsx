/** What the console shows by the state of the session: the log-in, or the pages with the watch over acts. Source: D-2. */

import { memo, useState } from 'react'

import { useSession } from './lib/me.ts'
import { LogIn } from './log-in.tsx'
import s from './logged-in.module.css'
import { CodeDialog } from './parts/code-dialog.tsx'
import { IdleWatch } from './parts/idle-watch.tsx'
import { Loaded } from './parts/loaded.tsx'
import { Shell } from './shell.tsx'

/** Each answer has other times of the session, which the watch alone reads. */
const Pages = memo(Shell)

/** A session may end in the middle: the log-in then says so. */
export function LoggedIn() {
  const { me, operator, idleLimit, ends, isOver, end, renew } = useSession()
  const [isPast, setPast] = useState(false)
  if (isOver) return <LogIn isOver={me.data !== undefined} onEntered={renew} />
  return (
    <Loaded query={{ data: operator, error: me.error, refetch: me.refetch }}>
      {(known) => (
        <>
          {/* hidden past the end, and kept: an answer that the session goes on shows them as they were */}
          <div className={isPast ? s.past : s.pages}>
            {/* forms that one operator fills in are not sent by another who logs in in another page */}
            <Pages key={known.login} operator={known} onLeft={renew} />
            <CodeDialog key={`code ${known.login}`} />
          </div>
          {idleLimit !== undefined && ends && (
            <IdleWatch
              key={known.login}
              limitMs={idleLimit * 1000}
              endsAt={ends.endsAt}
              lastAt={ends.lastAt}
              onAsk={() => void me.refetch()}
              onPast={setPast}
              onOver={end}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
