/** Kinds of notifications on the site. No schema here: browsers load this file. */
export const NOTIFICATION_KINDS = [
  'deposit',
  'payout',
  'review',
  'verification',
  'vip',
  'gift',
  'tournament',
  'account_return',
  'age_reminder',
  'security',
  'nickname',
  'limit',
  'bet',
  'held_win',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Facts for the text: amounts, numbers, reasons. */
export type NotificationDetails = Record<string, string | number | null>
