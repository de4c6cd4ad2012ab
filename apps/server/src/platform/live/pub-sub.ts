/** Transport of messages between processes. Each receives those of the others, never its own. */
export interface PubSub {
  /** Starts receiving; `onMissed` is called each time messages may have been lost. */
  start(onMessage: (from: string, message: string) => void, onMissed: () => void): Promise<void>
  /** Keeps the order. Resolves when the message is sent. */
  publish(message: string): Promise<void>
  stop(): Promise<void>
}
