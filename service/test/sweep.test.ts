import { describe } from 'vitest'
import { sweepCases } from './cases/sweep.ts'
import { folder } from './places/place.ts'

describe('on a folder', () => sweepCases(folder))
