# A form of Windows Forms: its button writes to the file that its argument names.
param([string]$Log)
Add-Type -AssemblyName System.Windows.Forms
$form = New-Object System.Windows.Forms.Form
$form.Text = 'Deskhand WinForms'
$form.Width = 420
$button = New-Object System.Windows.Forms.Button
$button.Text = 'Write it'
$button.Top = 20
$button.Add_Click({ Add-Content -Path $Log -Value 'pressed' })
$field = New-Object System.Windows.Forms.TextBox
$field.Top = 60
$list = New-Object System.Windows.Forms.ListBox
$list.Top = 100
1..50 | ForEach-Object { [void]$list.Items.Add("Row $_") }
$form.Controls.AddRange(@($button, $field, $list))
[void]$form.ShowDialog()
