/** Clipped texts. */
import type { Page } from '@playwright/test'

/** Each text outside of the box that clips it, or outside of its own button; ellipses and scrollers are allowed. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    /** Decorative, or complete in its title. */
    const MEANT = '[aria-hidden=true], [inert], [title]'
    /** Moved by script inside its own window. */
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

    /** The box that must contain the text: undefined if the text may be clipped or scrolled, or is for screen readers only. */
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
