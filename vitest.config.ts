import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What drives the whole program takes longest: begun first, it does not keep one worker busy when the others are done. */
class WholeProgramFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification): number =>
      Number(moduleId.startsWith(`${import.meta.dirname}/tests/`))
    return (await super.sort(files)).toSorted((a, b) => isWhole(b) - isWhole(a))
  }
}

export default defineConfig({
  test: {
    setupFiles: ['tests/seed.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    // A process for each of 330 files costs a second for each; the program keeps nothing between two runs, and its tests neither.
    isolate: false,
    // Vitest leaves one core free for itself: of two, half.
    maxWorkers: availableParallelism(),
    // What one test says of the environment the next one does not see.
    unstubEnvs: true,
    sequence: { sequencer: WholeProgramFirst },
    // For what hangs, not for what is slow on a machine that does other things besides.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that checks nothing fails.
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
  },
})
