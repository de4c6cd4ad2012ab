/** How words travel between the processes of one house. Each hears those of the others, never its own. */
export interface PubSub {
  /** Begins to hear; `onMissed` is called each time words may have been lost on the way. */
  start(onMessage: (from: string, message: string) => void, onMissed: () => void): Promise<void>
  /** In the order they are said. Resolves when it is on its way. */
  publish(message: string): Promise<void>
  stop(): Promise<void>
}
