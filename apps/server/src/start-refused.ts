/** A start that only the operator can mend. */
export class StartRefused extends Error {
  /** Each names a setting and says what is wrong with it. */
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** What is wrong with a setting begins with its name, whoever found it. */
const SETTING = /^[A-Z][A-Z0-9_]+: /

/** Undefined for an error that no setting mends. */
export function refusalIn(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error
  return error instanceof Error && SETTING.test(error.message) ? new StartRefused([error.message]) : undefined
}

/** Settings read one by one: what is wrong with each is kept until all are read, so that one start names them all. */
export function createSettingsReader() {
  const lines: string[] = []
  const nameIn = (line: string) => line.split(':', 1)[0]
  /** One line for each setting: the first one counts. */
  const refuse = (...more: string[]) => {
    for (const line of more) if (!lines.some((known) => nameIn(known) === nameIn(line))) lines.push(line)
  }
  return {
    refuse,
    /** What `work` returns. Where it throws, `end` does as well. */
    read<T>(work: () => T): T {
      try {
        return work()
      } catch (error) {
        refuse((error as Error).message)
        return undefined as never
      }
    },
    /** @throws StartRefused when anything was refused. */
    end(): void {
      if (lines.length > 0) throw new StartRefused(lines)
    },
  }
}
