/** That this browser's guest has a conversation: the cookie that it belongs to cannot be read by scripts. */
const KEY = 'support'

export const supportMark = {
  isSet: (): boolean => localStorage.getItem(KEY) !== null,
  set: (): void => localStorage.setItem(KEY, '1'),
}
