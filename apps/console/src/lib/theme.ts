/** Changes and stores the theme; `public/theme.js` sets it before the first paint. */
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
