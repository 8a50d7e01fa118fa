import type { ListedTest, OutsideError, Place, ShownTest } from '../manifest/schema.ts'
import { keepIdentity } from '../manifest/test-identity.ts'
import { cutText } from '../text.ts'
import type { TestFindings } from './find-tests.ts'

/** In characters. Titles appear in tables. */
const longestTitle = 500

/**
 * Removes secrets from all text that people see. A report's texts had no secrets before they were joined, but joining them
 * can form one.
 */
export function cleanFindings(findings: TestFindings, clean: (text: string) => string): TestFindings {
  const texts = cleaningOnce(clean)
  const tests = findings.tests.map((test) => cleanTest(test, texts))
  const specFiles = findings.specFiles.map((test) => cleanTest(test, texts))
  const byId = new Map([...specFiles, ...tests].map((test) => [test.id, test]))
  return {
    ...findings,
    tests,
    specFiles,
    recordedTests: new Map(
      findings.recordedTests.entries().map(([path, { test, recordedTry, difference, ...recorded }]) => [
        path,
        {
          ...recorded,
          test: byId.get(test.id) ?? cleanTest(test, texts),
          recordedTry: cleanTry(recordedTry, texts),
          difference: difference === undefined ? undefined : texts.title(difference),
        },
      ]),
    ),
    failedWithoutRecording: {
      ...findings.failedWithoutRecording,
      names: findings.failedWithoutRecording.names.map(texts.title),
    },
    errors: findings.errors.map((error) => cleanFailure(error, texts)),
    namedVideo: texts.line(findings.namedVideo),
  }
}

type Texts = ReturnType<typeof cleaningOnce>

/** Cleans each text once, because thousands of tests share a file. Empty text becomes undefined. */
function cleaningOnce(clean: (text: string) => string) {
  const titles = new Map<string, string>()
  function title(text: string): string {
    const cleaned = titles.get(text) ?? cutText(clean(text), longestTitle)
    titles.set(text, cleaned)
    return cleaned
  }
  return {
    title,
    line: (text: string | undefined) => (text === undefined ? undefined : clean(text) || undefined),
  }
}

function cleanTest<Test extends ListedTest>(test: Test, texts: Texts): Test {
  const { title, project, file, suites, label } = test
  return keepIdentity(test, {
    ...cleanFailure(test, texts),
    title: texts.title(title),
    project: project === undefined ? undefined : texts.title(project),
    file: file === undefined ? undefined : texts.title(file) || undefined,
    suites: suites?.map(texts.title),
    label: label === undefined ? undefined : texts.title(label),
  })
}

function cleanFailure<Failed extends OutsideError>(failed: Failed, texts: Texts): Failed {
  const { error, place, errorPlace } = failed
  return {
    ...failed,
    error: texts.line(error),
    place: cleanPlace(place, texts),
    errorPlace: cleanPlace(errorPlace, texts),
  }
}

function cleanTry(recordedTry: ShownTest, texts: Texts): ShownTest {
  return { ...recordedTry, error: texts.line(recordedTry.error), file: texts.line(recordedTry.file) }
}

/** A path with a part left out leads nowhere. */
function cleanPlace(place: Place | undefined, texts: Texts): Place | undefined {
  const file = texts.line(place?.file)
  if (place === undefined || file === undefined) return undefined
  return file === place.file ? place : { ...place, file, isHere: undefined }
}
