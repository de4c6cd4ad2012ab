import { useText } from '../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'

/** Confirms the new password and that other sessions have ended; reloads the player. */
export function useSaved(): () => Promise<void> {
  const t = useText()
  return async () => {
    toaster.push({ tone: 'success', title: t('password.saved'), lines: [t('password.othersEnded')] })
    await browser().queries.invalidateQueries({ queryKey: [USER_ROUTE] })
  }
}
