# A window of WPF: its button writes to the file that its argument names.
param([string]$Log)
Add-Type -AssemblyName PresentationFramework
$xaml = [xml]@'
<Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
  xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" Title="Deskhand WPF" Width="420" Height="300">
  <StackPanel>
    <Button x:Name="Write">Write it</Button>
    <TextBox />
    <ListBox x:Name="Rows" Height="150" />
  </StackPanel>
</Window>
'@
$window = [Windows.Markup.XamlReader]::Load((New-Object System.Xml.XmlNodeReader $xaml))
$window.FindName('Write').Add_Click({ Add-Content -Path $Log -Value 'pressed' })
1..50 | ForEach-Object { [void]$window.FindName('Rows').Items.Add("Row $_") }
[void]$window.ShowDialog()
