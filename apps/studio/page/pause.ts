/** Calls `work` when the site pauses the game or resumes it, and for no repeat: the site also resumes a game that it has not paused. */
export function createPauseChanges(work: (isPaused: boolean) => void): (type: 'pause' | 'resume') => void {
  let isPaused = false
  return (type) => {
    const isNow = type === 'pause'
    if (isNow === isPaused) return
    isPaused = isNow
    work(isPaused)
  }
}
