/** A start that only the operator can fix. */
export class StartRefused extends Error {
  /** Each names a setting and its problem. */
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Messages about a setting begin with its name, in all modules. */
const SETTING = /^[A-Z][A-Z0-9_]+: /

/** Undefined for an error that no setting fixes. */
export function refusalIn(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error
  return error instanceof Error && SETTING.test(error.message) ? new StartRefused([error.message]) : undefined
}

/** Reads settings one by one and collects their problems, so that one start reports all. */
export function createSettingsReader() {
  const lines: string[] = []
  const nameIn = (line: string) => line.split(':', 1)[0]
  /** One line per setting: the first one counts. */
  const refuse = (...more: string[]) => {
    for (const line of more) if (!lines.some((known) => nameIn(known) === nameIn(line))) lines.push(line)
  }
  return {
    refuse,
    /** Returns the result of `work`. If it throws, `end` throws as well. */
    read<T>(work: () => T): T {
      try {
        return work()
      } catch (error) {
        refuse((error as Error).message)
        return undefined as never
      }
    },
    /** @throws StartRefused if any setting was refused. */
    end(): void {
      if (lines.length > 0) throw new StartRefused(lines)
    },
  }
}
