/** The address of a whole test report; undefined for none. A link with something left out of it would lead nowhere. */
export function usableReportUrl(reportUrl: string, clean: (text: string) => string): string | undefined {
  return reportUrl !== '' && clean(reportUrl) === reportUrl ? reportUrl : undefined
}
