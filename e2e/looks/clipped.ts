/** Words that a box cuts off. */
import type { Page } from '@playwright/test'

/** Each text that lies outside the box that clips it, or outside its own button; an ellipsis and a scroller are meant. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    /** Drawn only, or said whole by its title. */
    const MEANT = '[aria-hidden=true], [inert], [title]'
    /** Moved by script under a window of its own. */
    const STRIP = 'ul, ol, figure, [role=list]'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim()) continue
      const holder = node.parentElement!
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || holder.closest(MEANT)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      const box = boxOf(holder)
      if (box && right > left && (left < box.left - SLACK || right > box.right + SLACK))
        found.push(`"${node.textContent.trim().slice(0, 40)}" in ${holder.outerHTML.slice(0, 80)}`)
    }
    return found

    /** What the words must stay within: undefined where they may be cut or scrolled, or only readers hear them. */
    function boxOf(holder: Element): DOMRect | undefined {
      for (let each: Element | null = holder; each && each !== document.body; each = each.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(each)
        const rect = each.getBoundingClientRect()
        if (rect.width <= 2 || clipPath !== 'none' || textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(overflowX))
          return undefined
        if (each.matches(STRIP)) return undefined
        if (overflowX !== 'visible' || each.matches('button, [role=button]')) return rect
        if (position === 'fixed') return undefined
      }
      return undefined
    }
  })
