/** Which list of the history the address asks for. Pure. */
export const HISTORY_KINDS = ['bets', 'payments', 'sessions'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Anything unknown counts as bets. */
export const kindOf = (search: URLSearchParams): HistoryKind => HISTORY_KINDS.find((kind) => kind === search.get('kind')) ?? 'bets'
