import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import * as ui from '../index.ts'
import { stories } from './index.ts'

const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))

describe('stories', () => {
  it('cover exactly the components that the package exports', () => {
    const shown = stories.map((story) => story.component)
    expect(components.length).toBeGreaterThan(60)
    expect(shown.toSorted()).toEqual(components.toSorted())
  })

  it.each(stories)('render every state of $component on a server, without a browser', ({ states }) => {
    expect(Object.keys(states).length).toBeGreaterThan(0)
    for (const [name, draw] of Object.entries(states)) {
      expect(() => renderToString(<>{draw()}</>), name).not.toThrow()
    }
  })
})
