import { describe } from 'vitest'
import { bytesCases } from './cases/bytes.ts'
import { folder } from './places/place.ts'

describe('on a folder', () => bytesCases(folder))
