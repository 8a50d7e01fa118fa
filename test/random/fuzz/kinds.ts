import { artifacts } from './artifact-kinds.ts'
import { comments } from './comment-kinds.ts'
import type { Kind } from './kind.ts'
import { media } from './media-kinds.ts'
import { patches } from './patch-kinds.ts'
import { reports } from './report-kinds.ts'
import { texts } from './text-kinds.ts'
import { unsigned } from './unsigned-kinds.ts'

export const kinds: readonly Kind[] = [
  ...media,
  ...reports,
  ...comments,
  ...artifacts,
  ...patches,
  ...texts,
  ...unsigned,
]
