/** The studio as its own process at shared tables whose rounds take stakes until the test closes them, for tests that kill it. */
import type { HeldClock } from './quick-live.ts'
import { type StudioProcess, studioProcess } from './studio-process.ts'

export interface HeldStudio extends Pick<StudioProcess, 'folder' | 'kill' | 'drop'> {
  /** Returns its address. */
  start(): Promise<string>
  /** The round that takes stakes is drawn now, in the process and by the test's clock. */
  closeRound(): void
}

/** `inherited`: the variables of the test's own process. `settings`: its own ones, read at each start. */
export function heldStudio(
  walletUrl: string,
  inherited: Record<string, string | undefined>,
  clock: HeldClock,
  settings: Record<string, string> = {},
): HeldStudio {
  const studio = studioProcess(walletUrl, inherited, { entry: 'testing/held-main.ts', settings })
  return {
    folder: studio.folder,
    start: () => studio.start(String(clock.closed())),
    kill: studio.kill,
    drop: studio.drop,
    closeRound() {
      clock.closeRound()
      studio.send('close round')
    },
  }
}
