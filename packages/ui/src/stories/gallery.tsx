import { cx } from '../lib/cx.ts'
import s from './gallery.module.css'
import { stories } from './all.ts'
import type { Story } from './story.ts'

interface GalleryProps {
  /** One component alone on the page: `ShellLayout` is a full page and is drawn only this way. */
  only?: string | undefined
}

/** All components on one page, for development and visual checks. Render it without a shell. */
export function Gallery({ only }: GalleryProps) {
  const alone = stories.find((story) => story.component === only)
  if (alone) return Object.values(alone.states).map((draw, at) => <div key={at}>{draw()}</div>)
  return (
    <main className={s.gallery}>
      <h1 className={s.title}>Components</h1>
      {stories.map((story) => (
        <GalleryEntry key={story.component} story={story} />
      ))}
    </main>
  )
}

function GalleryEntry({ story }: { story: Story }) {
  return (
    <article id={story.component} className={cx(s.entry, story.wide && s.wide)}>
      <h2 className={s.name}>{story.component}</h2>
      {story.alone ? (
        <p>
          <a href={`?only=${story.component}`}>A page of its own</a>
        </p>
      ) : (
        Object.entries(story.states).map(([name, draw]) => (
          <div key={name} className={s.state}>
            <h3 className={s.what}>{name}</h3>
            <div className={cx(s.drawn, story.fixed && s.window)} data-look={story.looks?.[name]}>
              {draw()}
            </div>
          </div>
        ))
      )}
    </article>
  )
}
