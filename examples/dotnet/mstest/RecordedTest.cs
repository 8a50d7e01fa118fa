using Microsoft.Playwright;
using Microsoft.Playwright.MSTest;
using Microsoft.VisualStudio.TestTools.UnitTesting;

/// Records each test and attaches the video, so that the TRX report names it.
[TestClass]
public class RecordedTest : PageTest
{
    public override BrowserNewContextOptions ContextOptions() => new() { RecordVideoDir = "videos" };

    [TestCleanup]
    public async Task AttachVideo()
    {
        await Context.CloseAsync(); // finishes the video
        if (Page.Video is { } video) TestContext.AddResultFile(await video.PathAsync());
    }
}
