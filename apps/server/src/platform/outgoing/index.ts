export { post, type Posting } from './post.ts'
