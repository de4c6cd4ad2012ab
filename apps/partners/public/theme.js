// Before anything is painted: the visitor's choice, else what the system prefers.
;(() => {
  const kept = localStorage.getItem('theme')
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset.theme = kept === 'dark' || kept === 'light' ? kept : system
})()
