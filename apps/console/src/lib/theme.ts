/** `public/theme.js` set it before the first paint; here it is changed and kept. */
import { useState } from 'react'

export function useTheme(): [theme: 'dark' | 'light', turn: () => void] {
  const [theme, setTheme] = useState<'dark' | 'light'>(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')
  const turn = () => {
    const other = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = other
    localStorage.setItem('theme', other)
    setTheme(other)
  }
  return [theme, turn]
}
