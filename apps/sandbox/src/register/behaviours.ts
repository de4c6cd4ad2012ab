/** Behaviours of the register, selected on its page. */
export const BEHAVIOURS = {
  right: 'answers',
  late: 'answers after 5 s',
  silent: 'gives no answer',
  down: 'answers 503',
  wrong: 'answers another question',
  broken: 'answers no JSON',
} as const

export type Behaviour = keyof typeof BEHAVIOURS
