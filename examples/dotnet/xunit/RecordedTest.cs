using Microsoft.Playwright;
using Microsoft.Playwright.Xunit.v3;
using Xunit;

/// Records each test and attaches the video under the test's name, by which the action finds the test.
public class RecordedTest : PageTest
{
    public override BrowserNewContextOptions ContextOptions() => new() { RecordVideoDir = "videos" };

    public override async ValueTask DisposeAsync()
    {
        await Context.CloseAsync(); // finishes the video
        if (Page.Video is { } video && TestContext.Current.Test is { } test)
            TestContext.Current.AddAttachment(test.TestDisplayName, await File.ReadAllBytesAsync(await video.PathAsync()), "video/webm");
        await base.DisposeAsync();
    }
}
