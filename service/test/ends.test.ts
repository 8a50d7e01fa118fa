import { describe } from 'vitest'
import { endCases } from './cases/ends.ts'
import { folder } from './places/place.ts'

describe('on a folder', () => endCases(folder))
