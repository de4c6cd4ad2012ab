import s from './long-word.module.css'

/** A number or address of another system is one long word: it breaks anywhere, so that a table keeps its width. */
export const LongWord = ({ children }: { children: string }) => <span className={s.word}>{children}</span>
