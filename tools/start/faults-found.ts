/** What a check on demand found wrong: a heading, and a line for each fault. All of it is printed. */
export class FaultsFound extends Error {
  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults].join('\n'))
  }
}
